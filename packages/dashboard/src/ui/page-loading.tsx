import { Loader } from '@mantine/core';
import classes from './page-loading.module.css';

/** While the code of a page is on its way. */
export function PageLoading() {
  return (
    <output className={classes.center} aria-label="Loading" aria-busy="true">
      <Loader size="sm" />
    </output>
  );
}
