import classes from './avatar.module.css';

/** First letters of the first and last name. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : [words.at(0)];
  return ends
    .map(
      (word) =>
        Array.from(word ?? '')
          .at(0)
          ?.toUpperCase() ?? '',
    )
    .join('');
}

interface AvatarProps {
  readonly name: string;
  /** A data URL; '' for none. */
  readonly picture: string;
  readonly large?: boolean;
}

/** The picture of a person, or their initials. The name stands beside it, so that it says nothing by itself. */
export function Avatar({ name, picture, large = false }: AvatarProps) {
  return (
    <span className={classes.avatar} data-large={large || undefined} aria-hidden="true">
      {picture === '' ? initials(name) : <img src={picture} alt="" />}
    </span>
  );
}
