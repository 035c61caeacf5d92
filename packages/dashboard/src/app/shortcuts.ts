/** A key, and what it does. */
interface Shortcut {
  readonly keys: string;
  readonly does: string;
}

/** Every key that the dashboard listens to, as its list shows them. */
export const shortcuts: readonly Shortcut[] = [
  { keys: '?', does: 'This list' },
  { keys: 'Ctrl K', does: 'Go to a page or a cluster' },
  { keys: 'F1', does: 'Context help' },
  { keys: 'g n', does: 'Navigation' },
  { keys: 'g r', does: 'Report' },
  { keys: 'g t', does: 'Terminal' },
  { keys: 'g a', does: 'Add-ons' },
  { keys: '/', does: 'Search in the list' },
  { keys: '[', does: 'Previous study' },
  { keys: ']', does: 'Next study' },
  { keys: '1 … 9', does: 'Focus a card' },
  { keys: 'f', does: 'The focused card at full size' },
  { keys: 't', does: 'Data table of the focused plot' },
  { keys: 'j', does: 'Next line' },
  { keys: 'k', does: 'Previous line' },
  { keys: '\\', does: 'Files panel' },
  { keys: '.', does: 'Settings panel' },
  { keys: 'Esc', does: 'Close' },
];
