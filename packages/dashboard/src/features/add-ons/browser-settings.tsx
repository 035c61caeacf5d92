import { SegmentedControl, Switch } from '@mantine/core';
import { useState } from 'react';
import { setWording, type Wording, wording, wordings } from '../../texts/say.ts';
import { setSingleKeys, singleKeys } from '../../ui/use-keys.ts';
import classes from './add-ons.module.css';

const LABELS = {
  plain: 'Correct English',
  verbatim: 'As specified',
} as const satisfies Record<Wording, string>;

/** Choices that this browser keeps. */
export function BrowserSettings() {
  const [words, setWords] = useState(wording);
  const [keys, setKeys] = useState(singleKeys);
  return (
    <section className={classes.family} aria-label="Settings of this browser">
      <h2>Settings of this browser</h2>
      <div className={classes.setting}>
        <span id="wording">Wording of messages</span>
        <SegmentedControl
          aria-labelledby="wording"
          value={words}
          data={wordings.map((value) => ({ value, label: LABELS[value] }))}
          onChange={(value) => {
            const next = wordings.find((known) => known === value) ?? 'plain';
            setWording(next);
            setWords(next);
          }}
        />
      </div>
      <Switch
        label="Shortcuts of a single letter"
        checked={keys}
        onChange={(event) => {
          setSingleKeys(event.currentTarget.checked);
          setKeys(event.currentTarget.checked);
        }}
      />
    </section>
  );
}
