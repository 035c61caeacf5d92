import { ActionIcon, Tooltip } from '@mantine/core';
import type { ComponentType } from 'react';

export type Icon = ComponentType<{
  size?: number;
  stroke?: number;
  className?: string | undefined;
}>;

interface IconButtonProps {
  readonly icon: Icon;
  readonly label: string;
  /** Shown behind the label in the tooltip. */
  readonly shortcut?: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

/** A toolbar button without text: named for a screen reader, explained by a tooltip. */
export function IconButton({
  icon: Symbol,
  label,
  shortcut,
  pressed,
  disabled = false,
  onClick,
}: IconButtonProps) {
  return (
    <Tooltip label={shortcut === undefined ? label : `${label}  ${shortcut}`}>
      <ActionIcon
        aria-label={label}
        aria-pressed={pressed}
        aria-keyshortcuts={shortcut}
        disabled={disabled}
        onClick={onClick}
      >
        <Symbol size={16} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  );
}
