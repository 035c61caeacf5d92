import { fileFormats, parseFacts, type ParsedFile } from '@tafel/core';
import { FactList } from '../../ui/fact-list.tsx';

/** The parse report of a file. Loaded when it is looked at: the table of formats brings every reader along. */
export default function FileReading({ file }: { file: ParsedFile }) {
  return (
    <FactList
      facts={[
        ['Format', fileFormats.find(file.format)?.title ?? file.format],
        ...parseFacts(file),
        ...file.warnings.map(({ message }) => ['Note', message] as const),
      ]}
    />
  );
}
