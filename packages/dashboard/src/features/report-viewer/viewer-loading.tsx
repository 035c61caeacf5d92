import { Skeleton } from '@mantine/core';
import { tokens } from '@tafel/core';
import cards from './cards.module.css';
import classes from './viewer.module.css';

const NAME = '60%';
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** What stands before a report is built: the panels and the frames of the plots, where they will be. */
export function ViewerLoading() {
  return (
    <output className={classes.workspace} aria-label="Loading the report" aria-busy="true">
      <div className={classes.panel} data-side="left" data-waiting>
        {times(12).map((index) => (
          <Skeleton key={index} height={tokens.font.size.small} width={NAME} />
        ))}
      </div>
      <div className={classes.cards}>
        <div className={cards.grid}>
          {times(4).map((index) => (
            <div key={index} className={cards.card}>
              <div className={cards.head}>
                <Skeleton height={tokens.font.size.small} width={tokens.size.search} />
              </div>
              <div className={cards.plot}>
                <div className={cards.emptyFrame} />
              </div>
            </div>
          ))}
        </div>
      </div>
      <div className={classes.panel} data-side="right" data-waiting>
        {times(6).map((index) => (
          <Skeleton key={index} height={tokens.font.size.small} width={NAME} />
        ))}
      </div>
    </output>
  );
}
