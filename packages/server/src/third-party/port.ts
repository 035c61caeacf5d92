/** Servers of others that reports name: for their data, and for computing. */
export interface ThirdParties {
  /**
   * Sends a request to another server and reads its JSON.
   *
   * @throws TafelError FORBIDDEN for an address that the operator does not allow; THIRD_PARTY_FAILED
   */
  ask(url: string, payload?: unknown): Promise<unknown>;
}
