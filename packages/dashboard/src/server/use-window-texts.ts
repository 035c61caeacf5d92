import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useKeptTexts } from '../ui/kept-texts.ts';
import { SESSION, useSession } from './queries.ts';

/**
 * Texts that are typed into a window of this page. They are gone once the window is closed; where the session or the page
 * ends under it, they stand there again when the same person opens it next.
 */
export function useWindowTexts(name: string) {
  const queryClient = useQueryClient();
  const session = useSession();
  // Whose words they are stays, also when the session ends under them.
  const [userId] = useState(session.data?.user.userId);
  const { pathname } = useLocation();
  const kept = useKeptTexts(`${name}:${userId}:${pathname}`);
  useEffect(
    () => () => {
      if (queryClient.getQueryData(SESSION)) kept.drop();
    },
    [queryClient, kept],
  );
  return kept;
}
