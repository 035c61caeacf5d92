import { tokens } from '@tafel/core';
import { useMemo } from 'react';
import { qrSymbol } from './qr/qr-symbol.ts';

/** Light modules around the symbol, without which a camera does not find it. */
const QUIET_ZONE = 4;

interface QrCodeProps {
  readonly text: string;
  /** What it is for, for those who do not see it. */
  readonly label: string;
  readonly className?: string | undefined;
}

/** A text as a QR code: dark on light in every theme, as cameras expect it. Nothing where the text is too long for one. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const rows = useMemo(() => qrSymbol(text), [text]);
  if (rows === null) return null;
  const size = rows.length + 2 * QUIET_ZONE;
  const path = rows
    .flatMap((row, y) =>
      row.map((dark, x) => (dark ? `M${x + QUIET_ZONE} ${y + QUIET_ZONE}h1v1h-1z` : '')),
    )
    .join('');
  const { ink, surface } = tokens.color.light;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill={surface} />
      <path d={path} fill={ink} />
    </svg>
  );
}
