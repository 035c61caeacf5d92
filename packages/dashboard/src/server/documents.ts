import { useQuery } from '@tanstack/react-query';

/**
 * A text document of this site or of the operator's; null where there is none. A server that knows no such file answers
 * with the page itself, so an answer in HTML is none either.
 */
async function readDocument(address: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(address, { signal });
  if (!response.ok) return null;
  if (response.headers.get('content-type')?.includes('text/html')) return null;
  return response.text();
}

/** The first document that is there, of several places in their order. */
export function useDocument(addresses: readonly string[]) {
  return useQuery({
    queryKey: ['document', ...addresses],
    staleTime: Number.POSITIVE_INFINITY,
    enabled: addresses.length > 0,
    queryFn: async ({ signal }) => {
      let failure: unknown = null;
      for (const address of addresses) {
        try {
          const text = await readDocument(address, signal);
          if (text !== null) return text;
        } catch (error) {
          // The copy that comes with the dashboard stands in for a place that does not answer.
          failure = error;
        }
      }
      if (failure !== null) throw failure;
      return null;
    },
  });
}
