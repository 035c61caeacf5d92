import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import classes from './profile.module.css';
import { shrinkPicture } from './shrink-picture.ts';

interface ProfilePictureProps {
  readonly name: string;
  /** A data URL; '' for none. */
  readonly picture: string;
  readonly editing: boolean;
  readonly onChange: (picture: string) => void;
}

/** The picture of a person; while the profile is edited another can be chosen. */
export function ProfilePicture({ name, picture, editing, onChange }: ProfilePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState(false);
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      onChange(await shrinkPicture(file));
      setUnreadable(false);
    } catch {
      setUnreadable(true);
    }
  };
  return (
    <div className={classes.picture}>
      <Avatar name={name} picture={picture} large />
      {editing ? (
        <>
          <Button variant="default" onClick={() => input.current?.click()}>
            Choose a picture
          </Button>
          {picture === '' ? null : (
            <Button variant="subtle" onClick={() => onChange('')}>
              Remove the picture
            </Button>
          )}
          <input
            ref={input}
            hidden
            type="file"
            accept="image/*"
            aria-label="Picture"
            onChange={(event) => void choose(event.currentTarget.files?.[0])}
          />
        </>
      ) : null}
      {unreadable ? (
        <p role="alert" className={classes.failed}>
          This browser cannot read the file as a picture. Choose a PNG, JPEG or WebP file.
        </p>
      ) : null}
    </div>
  );
}
