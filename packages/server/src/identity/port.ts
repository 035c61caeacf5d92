import type { Caller, User } from '@tafel/core/api';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** Keep the cookie when the browser closes. */
  readonly trustPC: boolean;
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
  readonly caller: Caller;
  readonly user: User;
  readonly expiresAt: string;
}

/** Values of Set-Cookie headers. */
type Cookies = readonly string[];

/** Who somebody is. A laboratory's own provider can stand in for the local one. */
export interface Identity {
  /** @throws TafelError LOGIN_FAILED, EMAIL_NOT_VERIFIED (only after the right password) */
  signIn(credentials: Credentials, client: Client): Promise<{ session: Session; cookies: Cookies }>;
  /** The session of a request, looked up each time, so that a revoked one is refused at once. */
  session(client: Client): Promise<Session | null>;
  /** Ends the session of a request. */
  revoke(client: Client): Promise<Cookies>;
  /** A user with a verified address and this password, made or brought up to date. */
  ensureUser(user: EnsuredUser): Promise<User>;
}

export interface EnsuredUser {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
  readonly verified: boolean;
}
