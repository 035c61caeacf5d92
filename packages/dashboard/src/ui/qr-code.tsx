import { tokens } from '@tafel/core';
import { encodeQR } from 'qr';
import { useMemo } from 'react';

/** Light modules around the symbol, without which a camera does not find it. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  readonly text: string;
  /** What it is for, for those who do not see it. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A text as a QR code: dark on light in every theme, as cameras expect it. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const rows = useMemo(() => encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE }), [text]);
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  const { ink, surface } = tokens.color.light;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={rows.length} height={rows.length} fill={surface} />
      <path d={path} fill={ink} />
    </svg>
  );
}
