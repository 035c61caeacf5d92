import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { tokens } from '@tafel/core';
import { ApiError } from '@tafel/core/api';
import { useAddLink } from '../../server/hierarchy.ts';
import { useWindowTexts } from '../../server/use-window-texts.ts';
import { say } from '../../texts/say.ts';
import { reportOfAddress } from './report-address.ts';

/** A link that is not allowed is titled so, or as the server says; anything else is a link that could not be made. */
function failureText(error: Error): string {
  const refused = error instanceof ApiError && error.status === 422;
  const title = refused ? error.title || say('linkNotAllowed') : say('hyperlinkFailed');
  return `${title}. ${error.message}`;
}

interface HyperlinkDialogProps {
  readonly clusterId: string;
  readonly projectId: string;
  readonly onClose: () => void;
}

/** Adds a report that leads to one in another place, by that one's address. */
export function HyperlinkDialog({ clusterId, projectId, onClose }: HyperlinkDialogProps) {
  const add = useAddLink({ clusterId, projectId });
  const kept = useWindowTexts('Hyperlink report');
  const form = useForm({
    initialValues: kept.over({ address: '' }),
    onValuesChange: kept.keep,
    validate: {
      address: (address) =>
        reportOfAddress(address) === null ? say('invalidReportAddress') : null,
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title="Hyperlink report"
      size={tokens.size.dialog}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form
        noValidate
        onSubmit={form.onSubmit(({ address }) => {
          const place = reportOfAddress(address);
          if (place) add.mutate(place, { onSuccess: onClose });
        })}
      >
        <TextInput
          {...form.getInputProps('address')}
          error={form.errors['address'] ?? (add.error ? failureText(add.error) : null)}
          label="Address of the report"
          description="Copy it from the address line while the report is open."
          type="url"
          data-autofocus
        />
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending}>
            Add
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
