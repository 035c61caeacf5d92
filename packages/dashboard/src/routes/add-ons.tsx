import {
  analyticalSignals,
  fileFormats,
  fitModels,
  preprocessingSteps,
  reportExports,
  studyTypes,
} from '@tafel/core';
import classes from '../features/add-ons/add-ons.module.css';
import { BrowserSettings } from '../features/add-ons/browser-settings.tsx';
import { FamilyTable } from '../features/add-ons/family-table.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import { InTopBar } from '../ui/top-bar-slot.tsx';
import page from './page.module.css';

const endings = (id: string) =>
  fileFormats
    .get(id)
    .extensions.map((extension) => `.${extension}`)
    .join(' ');

export default function AddOnsPage() {
  return (
    <div className={page.page}>
      <InTopBar>
        <Breadcrumbs crumbs={[{ title: 'Add-ons', to: '/add-ons' }]} />
      </InTopBar>
      <h1 className={page.heading}>Add-ons</h1>
      <p className={page.lead}>
        Everything here is built in; nothing is fetched from elsewhere. The same lists stand behind
        the command line: install it with <code>npm install -g @tafel/cli</code>, and{' '}
        <code>tafel build ./runs</code> makes the same report from a folder.
      </p>
      <div className={classes.families}>
        <FamilyTable
          title="File formats"
          text="A file is recognised by its content; the ending is only a hint."
          members={fileFormats.members}
          detail={{ title: 'Usual endings', of: endings }}
        />
        <div className={classes.column}>
          <BrowserSettings />
          <FamilyTable
            title="Exports"
            text="How a report leaves Tafel."
            members={reportExports.members}
          />
          <FamilyTable
            title="Study types"
            text="What a report is made of."
            members={studyTypes.members}
          />
          <FamilyTable
            title="Preprocessing steps"
            text="Applied in the order of the list in a study, before anything is fitted."
            members={preprocessingSteps.members}
          />
          <FamilyTable
            title="Fit models"
            text="Each with its formula, standard errors and a lack-of-fit test."
            members={fitModels.members}
          />
          <FamilyTable
            title="Analytical signals"
            text="One number from one line."
            members={analyticalSignals.members}
          />
        </div>
      </div>
    </div>
  );
}
