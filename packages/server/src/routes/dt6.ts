import { DT6_LIMIT, openDT6 } from '@tafel/core/api';
import { readFormFile } from '../http/form-file.ts';
import { defineRoute } from '../route.ts';

export const dt6Routes = [
  defineRoute(openDT6, async ({ caller, content, header }, { dt6 }) =>
    dt6.open(caller, await readFormFile(content, header('content-type') ?? '', DT6_LIMIT)),
  ),
];
