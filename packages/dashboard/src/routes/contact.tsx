import { contactDetails } from '../app/site.ts';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { useContact } from '../server/accounts.ts';
import { say } from '../texts/say.ts';
import { notify } from '../ui/notify.ts';
import classes from './page.module.css';

const SOURCE = 'Contact';

export default function ContactPage() {
  const send = useContact();
  const details = contactDetails();
  return (
    <div className={classes.sheet}>
      <h1 className={classes.heading}>Contact us</h1>
      {details.length === 0 ? null : (
        <address className={classes.address}>
          {details.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </address>
      )}
      <ContactForm
        // A sent message leaves an empty form.
        key={send.submittedAt && send.isSuccess ? send.submittedAt : 'new'}
        busy={send.isPending}
        onSubmit={({ consent, ...query }, done) => {
          if (!consent) return;
          send.mutate(
            { body: { ...query, consent } },
            {
              onSuccess: () => {
                done();
                notify({
                  kind: 'success',
                  title: 'Contact us',
                  text: say('contactReceived'),
                  source: SOURCE,
                });
              },
              onError: (error) =>
                notify({
                  kind: 'error',
                  title: say('contactFailed'),
                  text: error.message,
                  source: SOURCE,
                }),
            },
          );
        }}
      />
    </div>
  );
}
