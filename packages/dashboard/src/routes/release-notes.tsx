import { Link } from 'react-router-dom';
import changelog from '../../../../CHANGELOG.md?raw';
import { Markdown } from '../ui/markdown.tsx';
import classes from './page.module.css';

export default function ReleaseNotesPage() {
  return (
    <div className={classes.text}>
      <Markdown source={changelog.replace(/^# .*$/m, '# Release notes')} />
      <p className={classes.lead}>
        What is missing, or wrong? <Link to="/feedback">Tell us</Link>
      </p>
    </div>
  );
}
