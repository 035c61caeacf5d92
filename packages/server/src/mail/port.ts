export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail. What is sent holds addresses and codes, and is never logged. */
export interface Mail {
  /** @throws where the message was not accepted. */
  send(message: Message): Promise<void>;
}
