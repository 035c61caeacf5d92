// The import arrows of docs/architecture.md: a folder of core imports only from its left.
const ranks = [
  ['errors', 'registry', 'version', 'units', 'math'],
  ['measurement', 'name'],
  ['parse', 'fit'],
  ['preprocess', 'circuit'],
  ['chart'],
  ['study'],
  ['report'],
  ['build', 'compare'],
  ['export'],
];
const core = '^packages/core/src/';
const place = (names) => `${core}(${names.join('|')})(/|\\.ts$)`;

const rankRules = ranks.flatMap((rank, level) => {
  const later = ranks.slice(level + 1).flat();
  const rules = [];
  if (later.length > 0)
    rules.push({
      name: `core-rank-${rank.join('-')}`,
      severity: 'error',
      from: { path: place(rank), pathNot: '\\.test\\.ts$' },
      to: { path: place(later) },
    });
  if (level > 0)
    for (const name of rank)
      for (const other of rank.filter((o) => o !== name))
        rules.push({
          name: `core-no-sideways-${name}-${other}`,
          severity: 'error',
          from: { path: place([name]), pathNot: '\\.test\\.ts$' },
          to: { path: place([other]) },
        });
  return rules;
});

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    ...rankRules,
    {
      name: 'core-is-pure',
      severity: 'error',
      comment: 'Core does no I/O; what needs Node stands under core/node.',
      from: { path: core, pathNot: [`${core}node/`, '\\.test\\.ts$', `${core}testing/`] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'api-knows-only-schemas',
      severity: 'error',
      from: { path: `${core}api/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: `${core}(build|compare|export|node|study|preprocess|fit|parse|circuit|chart)(/|\\.ts$)`,
      },
    },
    {
      name: 'core-stands-alone',
      severity: 'error',
      from: { path: core },
      to: { path: '^packages/(cli|server|dashboard)/' },
    },
    {
      name: 'server-and-dashboard-do-not-meet',
      severity: 'error',
      from: { path: '^packages/(server|dashboard)/src/' },
      to: { path: '^packages/(cli|server|dashboard)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'cli-loads-the-server-only-to-serve',
      severity: 'error',
      from: {
        path: '^packages/cli/src/',
        pathNot: '^packages/cli/src/(commands/(serve|db)(\\.test)?|testing/push-server)\\.ts$',
      },
      to: { path: '^packages/(server|dashboard)/' },
    },
    {
      name: 'routes-go-through-services',
      severity: 'error',
      from: { path: '^packages/server/src/routes/' },
      to: { path: '^packages/server/src/(db|blob|queue|mail)/' },
    },
    {
      name: 'dashboard-ui-knows-no-domain',
      severity: 'error',
      from: { path: '^packages/dashboard/src/ui/' },
      to: { path: '^packages/dashboard/src/(features|routes|app|server|compute)/' },
    },
    {
      name: 'features-do-not-meet',
      severity: 'error',
      from: { path: '^packages/dashboard/src/features/([^/]+)/' },
      to: {
        path: '^packages/dashboard/src/features/',
        pathNot: '^packages/dashboard/src/features/$1/',
      },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(node_modules|dist|\\.tsc)/' },
    enhancedResolveOptions: {
      conditionNames: ['tafel-source', 'import', 'default'],
      exportsFields: ['exports'],
    },
    tsConfig: { fileName: 'tsconfig.base.json' },
  },
};
