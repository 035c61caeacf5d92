import { Button } from '@mantine/core';
import { fileFormats, fitModels, preprocessingSteps, reportExports } from '@tafel/core';
import { IconFolder, IconTerminal2, IconWaveSine, IconWaveSawTool } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import classes from '../features/landing/landing.module.css';
import { TafelPlot } from '../features/sign-in/tafel-plot.tsx';

/** Counted in the tables of the library, so that the page never promises more than there is. */
const COUNTS = [
  [fileFormats.members.length, 'file formats, recognised by what is in the file'],
  [preprocessingSteps.members.length, 'preprocessing steps, each with its settings in the report'],
  [fitModels.members.length, 'fit models with standard errors, bands and a lack-of-fit test'],
  [reportExports.members.length, 'exports; one is an HTML file that opens without a network'],
] as const;

const POINTS = [
  {
    icon: IconWaveSine,
    title: 'Voltammetry to LOD',
    text: 'Calibration with confidence and prediction bands, lack of fit, LOD and LOQ, and the value that every number came from.',
  },
  {
    icon: IconWaveSawTool,
    title: 'Nothing corrected silently',
    text: 'What was skipped, cut, rounded or left out is listed where it is missed, with the file, the line and the reason.',
  },
  {
    icon: IconTerminal2,
    title: 'The same on the command line',
    text: 'tafel build turns a folder into the same report, digit by digit. tafel validate fails the build when a number moved.',
  },
] as const;

export default function FeaturePage() {
  return (
    <div className={classes.page}>
      <div className={classes.hero}>
        <div>
          <h1 className={classes.claim}>From a potentiostat file to a number you can defend.</h1>
          <p className={classes.lead}>
            Drop a folder of measurements. Tafel reads it, corrects the baseline, finds the peaks,
            fits the line and states the uncertainty. Every value leads back to its raw file, its
            settings and the exact version that made it.
          </p>
          <div className={classes.actions}>
            <Button component={Link} to="/register/freemium" size="lg">
              Start free, no card
            </Button>
            <Button
              component={Link}
              to="/try"
              size="lg"
              variant="default"
              leftSection={<IconFolder size={16} stroke={1.6} />}
            >
              Try it with your own file
            </Button>
          </div>
          <p className={classes.hint}>Your file stays in the browser until you save it.</p>
        </div>
        <div className={classes.picture}>
          <TafelPlot />
        </div>
      </div>
      <dl className={classes.counts}>
        {COUNTS.map(([count, what]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.points}>
        {POINTS.map(({ icon: Icon, title, text }) => (
          <section key={title}>
            <h2>
              <Icon size={16} stroke={1.6} aria-hidden="true" /> {title}
            </h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </div>
  );
}
