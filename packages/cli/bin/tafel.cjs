#!/usr/bin/env node
// Old syntax on purpose: every Node must be able to read this far and say what is missing.
'use strict';

var NEEDED = [22, 22, 2];

var found = process.version
  .slice(1)
  .split('.')
  .map(function (part) {
    return parseInt(part, 10);
  });

/** Whether the version found is the needed one or a later one. */
function isEnough() {
  for (var i = 0; i < NEEDED.length; i += 1) {
    if (found[i] !== NEEDED[i]) return found[i] > NEEDED[i];
  }
  return true;
}

if (isEnough()) {
  import('../dist/main.js').catch(function (error) {
    var built = !error || error.code !== 'ERR_MODULE_NOT_FOUND';
    process.stderr.write(
      built
        ? 'tafel: cannot start: ' + (error && error.message) + '\n'
        : 'tafel: a part of the program is missing; build or install it again. (' +
            error.message.split('\n')[0] +
            ')\n',
    );
    process.exitCode = 1;
  });
} else {
  process.stderr.write(
    'tafel: needs Node.js ' +
      NEEDED.join('.') +
      ' or later, and this is ' +
      process.version +
      '.\n',
  );
  process.exitCode = 2;
}
