import {
  compareReports,
  constructPlot,
  createUnitTest,
  imageRecognition,
  imageRecognitionBefore,
  standardAddition,
} from '@tafel/core/api';
import { defineRoute } from '../route.ts';

const recognition = (endpoint: typeof imageRecognition | typeof imageRecognitionBefore) =>
  defineRoute(endpoint, async ({ caller, body }, { computation }) => {
    const png = Buffer.from(body.picture, 'base64');
    return { dataGraph: [...(await computation.recognise(caller, png, body.digitise))] };
  });

export const computeRoutes = [
  defineRoute(constructPlot, ({ caller, body }, { computation }) => computation.plot(caller, body)),
  defineRoute(createUnitTest, ({ caller, body }, { computation }) =>
    computation.recordCase(caller, body),
  ),
  defineRoute(standardAddition, ({ caller, body }, { computation }) =>
    computation.extrapolate(caller, { ...body.data, options: body.configuration }),
  ),
  recognition(imageRecognition),
  recognition(imageRecognitionBefore),
  defineRoute(compareReports, ({ caller, body }, { computation }) =>
    computation.compare(
      caller,
      body.data.map(({ graphs }) => graphs),
    ),
  ),
];
