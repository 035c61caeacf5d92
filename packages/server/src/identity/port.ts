import type { Caller, Resource, User } from '@tafel/core/api';
import type { Place } from '../db/access.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Keep the cookie when the browser closes. */
  readonly trustPC: boolean;
  /** Ends that the account is frozen, or about to be deleted. */
  readonly reactivate: boolean;
  /** Of the authenticator, where the account has one. */
  readonly code?: string | undefined;
}

/** What a request tells about who sends it. */
export interface Client {
  readonly cookie: string | undefined;
  readonly authorization: string | undefined;
  readonly userAgent: string | undefined;
  /** Of the socket, or of the trusted proxies; never as the client claims. */
  readonly address: string;
}

export interface Session {
  readonly sessionId: string;
  readonly createdAt: string;
  readonly caller: Caller;
  readonly user: User;
  readonly expiresAt: string;
  /** What the person is to the place that was asked about; missing where nothing is there. */
  readonly resource?: Resource;
}

/** Values of Set-Cookie headers. */
export type Cookies = readonly string[];

export interface Opened {
  readonly session: Session;
  readonly cookies: Cookies;
}

/** Who somebody is. A laboratory's own provider can stand in for the local one. */
export interface Identity {
  /** @throws TafelError LOGIN_FAILED, EMAIL_NOT_VERIFIED (only after the right password) */
  signIn(
    credentials: Pick<Credentials, 'email' | 'password' | 'trustPC'>,
    client: Client,
  ): Promise<Opened>;
  /**
   * The session of a request, looked up each time, so that a revoked one is refused at once. What its person is to a
   * place is looked up with it.
   */
  session(client: Client, place?: Place): Promise<Session | null>;
  /** A session of somebody who has shown who they are by other means than a password. */
  open(userId: string, client: Client): Promise<Opened>;
  /** The session of a request, with another 55 minutes but not beyond `latest`. */
  extend(client: Client, latest: number): Promise<Opened | null>;
  /** Ends the session of a request. */
  revoke(client: Client): Promise<Cookies>;
  /** Somebody new, whose address is not verified yet; null where the address has an account. It takes as long. */
  register(person: NewPerson): Promise<User | null>;
  setPassword(userId: string, password: string): Promise<void>;
  /** A user with a verified address and this password, made or brought up to date. */
  ensureUser(user: EnsuredUser): Promise<User>;
}

/** What the provider added to the address that it led back to. */
export interface ProviderAnswer {
  readonly state: string;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
}

/** Signing in somewhere else, at a provider that people of an organisation have an account with. */
export interface ProviderIdentity {
  /** As people call it. */
  readonly name: string;
  /** The address to go to, and what the browser keeps meanwhile. @throws TafelError LOGIN_FAILED */
  start(client: Client): Promise<{ readonly url: string; readonly cookies: Cookies }>;
  /** @throws TafelError LOGIN_FAILED, EMAIL_NOT_VERIFIED */
  finish(answer: ProviderAnswer, client: Client): Promise<Opened>;
}

interface NewPerson {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

export interface EnsuredUser {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  readonly verified: boolean;
}
