import { expect, test } from 'vitest';
import { makeReport, type ReportPlace, share } from '../testing/hierarchy.ts';
import { type Person, testServer } from '../testing/test-server.ts';

/** What the cluster, its project in it, and the project that is open say about editing. */
async function rights(person: Person, { cluster, project }: ReportPlace) {
  const opened = await person.data<{ accessType: boolean; projects: { accesstype: boolean }[] }>(
    cluster,
  );
  const { project: inside } = await person.data<{ project: { accesstype: boolean } }>(project);
  return [
    opened.accessType,
    opened.projects.map(({ accesstype }) => accesstype),
    inside.accesstype,
  ];
}

test('EN-13 the access to a cluster decides whether it and each project in it may be edited', async () => {
  const server = await testServer();
  const [ada, eve, finn] = [
    await server.person('ada'),
    await server.person('eve'),
    await server.person('finn'),
  ];
  const place = await makeReport(ada);
  const own = await makeReport(eve);
  const give = (editor: boolean) =>
    share(ada, place.clusterId, { 'eve@tafel.example': editor, 'finn@tafel.example': !editor });
  await give(false);
  const [may, mayNot] = [
    [true, [true], true],
    [false, [false], false],
  ];
  expect(await rights(ada, place)).toEqual(may);
  expect(await rights(eve, place)).toEqual(mayNot);
  expect(await rights(finn, place)).toEqual(may);
  // In one cluster a viewer, in another the owner.
  expect(await rights(eve, own)).toEqual(may);
  await give(true);
  expect(await rights(eve, place)).toEqual(may);
  expect(await rights(finn, place)).toEqual(mayNot);
});
