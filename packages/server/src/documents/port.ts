import type { HelpName, Release } from '@tafel/core/api';

/** Texts that come with the program, or that the operator puts in their place. */
export interface Documents {
  help(): Promise<HelpName[]>;
  /** Markdown; undefined where nobody has written it yet. */
  readHelp(name: HelpName): Promise<string | undefined>;
  /** The newest first. */
  releases(): Promise<Release[]>;
}
