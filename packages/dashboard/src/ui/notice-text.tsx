import classes from './notice-text.module.css';

/** What a notice says, and which part of the program says it. */
export function NoticeText({ text, source }: { text: string; source: string }) {
  return (
    <>
      <span>{text}</span>
      <span className={classes.source}>Source: {source}</span>
    </>
  );
}
