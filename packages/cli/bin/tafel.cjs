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

/**
 * Whether this process is to become one that gives new objects 32 MB of room at most. V8 takes up to 128 MB on a machine
 * with much memory, by steps that may lie an hour apart: a server that works for months looks as if it leaked. The size
 * can only be said to a Node that starts; one that starts in place of this one keeps its number, its signals and its
 * files. Where a system has no such call (Windows), a size was chosen, or a parent speaks with this process through a
 * channel of Node, which the other one would not have, things stay as they are.
 */
function needsSmallNursery() {
  var chosen = process.execArgv.concat(process.env.NODE_OPTIONS || '').join(' ');
  return (
    process.argv[2] === 'serve' &&
    typeof process.execve === 'function' &&
    process.platform !== 'win32' &&
    typeof process.send !== 'function' &&
    chosen.replace(/_/g, '-').indexOf('--max-semi-space-size') < 0
  );
}

if (isEnough() && needsSmallNursery()) {
  process.execve(
    process.execPath,
    [process.execPath, '--max-semi-space-size=16']
      .concat(process.execArgv)
      .concat(process.argv.slice(1)),
    process.env,
  );
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
