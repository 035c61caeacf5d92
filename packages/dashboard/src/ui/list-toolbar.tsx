import { Kbd, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { DEFAULT_GRID_PAGE_SIZE, GRID_PAGE_SIZES } from '@tafel/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { gridThemeNames, type GridThemeName } from '../theme/grid-themes.ts';
import { TYPING_PAUSE } from './typing-pause.ts';
import { useKeys } from './use-keys.ts';
import { useStoredChoice } from './use-stored-choice.ts';
import classes from './list.module.css';

/** How a list is shown; size and theme are remembered for each list. */
export function useListView(list: string) {
  const [pageSize, setPageSize] = useStoredChoice(
    `tafel-${list}-page-size`,
    GRID_PAGE_SIZES,
    DEFAULT_GRID_PAGE_SIZE,
  );
  const [themeName, setThemeName] = useStoredChoice(
    `tafel-${list}-theme`,
    gridThemeNames,
    'Alpine',
  );
  return { pageSize, setPageSize, themeName, setThemeName };
}

interface ListToolbarProps {
  /** What is listed: 'reports'. */
  readonly noun: string;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly view: ReturnType<typeof useListView>;
  /** Filters and buttons of this list. */
  readonly children: ReactNode;
}

/** The row above a list: its own buttons at the left; search, page size and theme at the right. */
export function ListToolbar({ noun, search, onSearch, view, children }: ListToolbarProps) {
  const searchBox = useRef<HTMLInputElement>(null);
  const searchSoon = useDebouncedCallback(onSearch, { delay: TYPING_PAUSE });
  useKeys({ '/': () => searchBox.current?.focus() });
  useEffect(() => {
    if (search === '' && searchBox.current !== null) searchBox.current.value = '';
  }, [search]);
  return (
    <div
      className={classes.toolbar}
      role="toolbar"
      aria-label={`Actions for ${noun}`}
      data-help="navigation/toolbar"
    >
      {children}
      <div className={classes.viewing}>
        <TextInput
          ref={searchBox}
          className={classes.search}
          data-help="navigation/search"
          type="search"
          aria-label={`Search ${noun}`}
          aria-keyshortcuts="/"
          placeholder={`Search ${noun}`}
          leftSection={<IconSearch size={14} stroke={1.6} />}
          rightSection={<Kbd>/</Kbd>}
          // The address follows what is typed a moment later; a field that showed the address would lose letters.
          defaultValue={search}
          onChange={(event) => searchSoon(event.currentTarget.value)}
        />
        <NativeSelect
          className={classes.view}
          aria-label="Rows per page"
          data-help="navigation/page-size"
          value={String(view.pageSize)}
          data={GRID_PAGE_SIZES.map((size) => ({ value: String(size), label: `${size} rows` }))}
          onChange={(event) => {
            const size = GRID_PAGE_SIZES.find(
              (candidate) => String(candidate) === event.currentTarget.value,
            );
            if (size !== undefined) view.setPageSize(size);
          }}
        />
        <NativeSelect
          className={classes.view}
          aria-label="Theme of the list"
          data-help="navigation/grid-theme"
          value={view.themeName}
          data={[...gridThemeNames]}
          onChange={(event) => {
            const name = gridThemeNames.find(
              (candidate): candidate is GridThemeName => candidate === event.currentTarget.value,
            );
            if (name !== undefined) view.setThemeName(name);
          }}
        />
      </div>
    </div>
  );
}
