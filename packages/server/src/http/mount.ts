import type { Method } from '@tafel/core/api';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import type { Route } from '../route.ts';
import type { Services } from '../services/index.ts';
import { DEFAULT_LIMIT, readJsonBody } from './json-body.ts';

/**
 * Answers every route under its own method and under those that other clients use for it: PUT and PATCH for each other,
 * and POST for all. Where a path has several meanings, a POST means the one whose body it has; with none of their keys it
 * is the read. It deletes only with a key that belongs to the removal, or where X-HTTP-Method-Override says so.
 */
export function mount(routes: readonly Route[], services: Services): Router {
  const parts = Map.groupBy(routes, ({ endpoint }) => partOf(endpoint.path));
  const routers = new Map([...parts].map(([part, some]) => [part, routerOf(some, services)]));
  return Router().use((request, response, next) => {
    const router = routers.get(partOf(request.path));
    return router ? router(request, response, next) : next();
  });
}

/** The beginning of a path, where no place of a value is: with it, few routes are left to look through. */
const partOf = (path: string) => path.toLowerCase().split('/', 4).filter(Boolean).join('/');

function routerOf(routes: readonly Route[], services: Services): Router {
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
    if (remove) {
      router.delete(path, answer(remove));
      router.post(path, (request, response, next) =>
        request.get('x-http-method-override')?.toUpperCase() === 'DELETE'
          ? answer(remove)(request, response, next)
          : next(),
      );
    }
    const otherwise = read ?? create ?? change;
    // A save that names its version is never meant by a POST: its document has too many keys to tell it from a read.
    const byBody = [create, remove, change].filter(
      (route) => route && route !== otherwise && !route.endpoint.version,
    );
    if (otherwise && byBody.length === 0) router.post(path, answer(otherwise));
    else if (byBody.length > 0)
      router.post(path, async (request, response, next) => {
        const meant = await meantByBody(byBody, family, request, response);
        const route = meant ?? otherwise;
        return route ? route.handle(request, response, services) : next();
      });
  }
  return router;
}

async function meantByBody(
  routes: readonly (Route | undefined)[],
  family: readonly Route[],
  request: Request,
  response: Response,
): Promise<Route | undefined> {
  const limit = Math.max(...routes.map((route) => route?.endpoint.limit ?? DEFAULT_LIMIT));
  const body = await readJsonBody(request, response, limit);
  return routes.find(
    (route) => route && ownKeys(route, family).some((key) => Object.hasOwn(Object(body), key)),
  );
}

/** Keys of a body that no other call of the path has. */
function ownKeys(route: Route, family: readonly Route[]): string[] {
  const others = new Set(family.filter((other) => other !== route).flatMap(keysOf));
  return keysOf(route).filter((key) => !others.has(key));
}

const keysOf = ({ endpoint: { body } }: Route) =>
  body instanceof z.ZodObject ? Object.keys(body.shape) : [];
