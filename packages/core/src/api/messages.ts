import { z } from 'zod';
import { BlankedReport } from '../report/blanked-report.ts';
import { Sha256 } from '../report/schema.ts';
import { EmailAddress } from './email.ts';
import { defineEndpoint } from './endpoint.ts';

const line = () => z.string().trim().min(1).max(200);
const common = {
  contactnumber: line(),
  message: z.string().trim().min(1).max(10_000),
  consent: z.literal(true, 'The consent is needed to answer.'),
  /** Hidden in the form: only a robot fills it in. */
  website: z.string().max(400).default(''),
};

/** Both spellings of the specification, read into one. */
const ContactQuery = z.union([
  z.strictObject({ userName: line(), userEmail: EmailAddress, ...common }),
  z
    .strictObject({ name: line(), youremail: EmailAddress, ...common })
    .transform(({ name, youremail, ...same }) => ({
      userName: name,
      userEmail: youremail,
      ...same,
    })),
]);
export type ContactQuery = z.output<typeof ContactQuery>;

export const contactdjuli = defineEndpoint({
  id: 'contactdjuli',
  title: 'Write to whoever runs the server',
  method: 'POST',
  path: '/api/v0/contactdjuli',
  action: 'service:use',
  body: ContactQuery,
  data: z.object({}),
  errors: ['TOO_MANY_REQUESTS'],
});

export const contact = defineEndpoint({
  id: 'contact',
  title: 'Write to whoever runs the server',
  method: 'POST',
  path: '/api/v0/contact',
  action: 'service:use',
  body: ContactQuery,
  data: z.object({}),
  errors: ['TOO_MANY_REQUESTS'],
});

/** What a feedback is about. */
export const feedbackKinds = ['problem', 'idea', 'unsupported file'] as const;

const Feedback = z.strictObject({
  kind: z.enum(feedbackKinds).default('problem'),
  message: z.string().trim().min(1).max(10_000),
  /** Where in the program. */
  page: z.string().max(400).default(''),
  /** A raw file that was stored before with putFile, and may be kept: its owner says so. */
  file: z
    .strictObject({
      name: line(),
      sha256: Sha256,
      consent: z.literal(true, 'The consent is needed to keep the file.'),
    })
    .optional(),
  /** What is known of a file without a value of it. */
  report: BlankedReport.optional(),
});
export type Feedback = z.output<typeof Feedback>;

export const sendFeedback = defineEndpoint({
  id: 'sendFeedback',
  title: 'Say what is missing, or what went wrong',
  method: 'POST',
  path: '/api/v0/feedback',
  action: 'account:use',
  body: Feedback,
  data: z.object({}),
  errors: ['FILE_MISSING', 'TOO_MANY_REQUESTS'],
});

export const zoho = defineEndpoint({
  id: 'zoho',
  title: 'Take a token of a customer relations system; it is kept nowhere',
  method: 'POST',
  path: '/api/v0/zoho',
  action: 'account:use',
  body: z.strictObject({
    zohoAccessToken: z.string().max(4000),
    zohoTokenExpirationTime: z.union([z.string().max(100), z.number()]).optional(),
  }),
  data: z.object({ warnings: z.array(z.string()) }),
});
