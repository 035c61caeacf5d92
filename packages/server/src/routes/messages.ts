import { contact, contactdjuli, sendFeedback, zoho } from '@tafel/core/api';
import { defineRoute } from '../route.ts';

export const messageRoutes = [
  defineRoute(contactdjuli, async ({ body, client }, { messages }) => {
    await messages.contact(body, client.address);
    return {};
  }),
  defineRoute(contact, async ({ body, client }, { messages }) => {
    await messages.contact(body, client.address);
    return {};
  }),
  defineRoute(sendFeedback, async ({ caller, body }, { messages }) => {
    await messages.feedback(caller, body);
    return {};
  }),
  defineRoute(zoho, async () => ({ warnings: ['CRM disabled'] })),
];
