import type { Endpoint, Method } from '@tafel/core/api';
import { type RequestHandler, Router } from 'express';
import { z } from 'zod';
import type { Route } from '../route.ts';
import type { Services } from '../services/index.ts';
import { readJsonBody } from './json-body.ts';

/**
 * Answers every route under its own method and under those that other clients use for it: POST for all but removal,
 * PUT and PATCH for each other. Where a path has a POST of its own, one without any key of its body is the read.
 */
export function mount(routes: readonly Route[], services: Services): Router {
  const router = Router();
  const answer =
    (route: Route): RequestHandler =>
    (request, response) =>
      route.handle(request, response, services);
  for (const [path, family] of Map.groupBy(routes, ({ endpoint }) => endpoint.path)) {
    const find = (...methods: Method[]) =>
      family.find(({ endpoint }) => methods.includes(endpoint.method));
    const read = find('GET');
    const change = find('PUT', 'PATCH');
    const create = find('POST');
    const remove = find('DELETE');
    if (read) router.get(path, answer(read));
    if (change) router.put(path, answer(change)).patch(path, answer(change));
    if (remove) router.delete(path, answer(remove));
    if (create && read) router.post(path, createOrRead(create, read, services));
    else {
      const posted = create ?? read ?? change;
      if (posted) router.post(path, answer(posted));
    }
  }
  return router;
}

function createOrRead(create: Route, read: Route, services: Services): RequestHandler {
  return async (request, response) => {
    const body = await readJsonBody(request, response, create.endpoint.limit);
    const wanted = namesAKey(create.endpoint, body) ? create : read;
    await wanted.handle(request, response, services);
  };
}

const namesAKey = ({ body }: Endpoint, sent: unknown) =>
  body instanceof z.ZodObject &&
  Object.keys(body.shape).some((key) => Object.hasOwn(Object(sent), key));
