import { Button } from '@mantine/core';
import { IconCircleX } from '@tabler/icons-react';
import { Component, type ReactNode } from 'react';
import { StateCard } from './state-card.tsx';

interface PageBoundaryState {
  readonly error: Error | null;
}

/** Keeps the shell when a page fails: says what happened and offers to load it again. React asks for a class here. */
export class PageBoundary extends Component<{ readonly children: ReactNode }, PageBoundaryState> {
  override state: PageBoundaryState = { error: null };

  static getDerivedStateFromError(error: Error): PageBoundaryState {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <StateCard
        urgent
        icon={IconCircleX}
        title="This page failed"
        actions={<Button onClick={() => location.reload()}>Load it again</Button>}
      >
        {error.message}
      </StateCard>
    );
  }
}
