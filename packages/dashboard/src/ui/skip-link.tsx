import classes from './skip-link.module.css';

/** First thing the Tab key reaches: past the header to the page. */
export function SkipLink() {
  return (
    <a className={classes.skip} href="#main">
      Skip to the content
    </a>
  );
}
