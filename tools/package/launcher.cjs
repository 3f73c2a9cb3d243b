#!/usr/bin/env node
'use strict'

/*
 * The command of the package. It is written so that old versions of Node.js can read it, too, and say that they are old: no
 * syntax here is newer than `import()`.
 */
var readFileSync = require('fs').readFileSync

var manifest = JSON.parse(readFileSync(__dirname + '/package.json', 'utf8'))

var least = manifest.engines.node.replace('>=', '')

/**
 * Which program takes a command. Each reads what is left of the command line; without a command it is the console.
 * @type {Record<string, string>}
 */
var programs = {
  apply: 'apply',
  check: 'operate',
  'end-sessions': 'operate',
  'export-activity': 'operate',
  'import-activity': 'operate',
  'make-key': 'operate',
  verify: 'operate',
  sandbox: 'sandbox',
}

/**
 * Major and minor version as one number.
 * @param {string} version
 */
function rank(version) {
  var parts = version.split('.')
  return Number(parts[0]) * 1000 + Number(parts[1])
}

/** @param {string} command */
function programOf(command) {
  return Object.prototype.hasOwnProperty.call(programs, command) ? programs[command] : 'console'
}

var command = process.argv[2] || ''
if (command === '--version') {
  process.stdout.write(manifest.version + '\n')
} else if (rank(process.versions.node) < rank(least)) {
  process.stderr.write(
    'Hosting Console needs Node.js ' + least + ' or newer; this is ' + process.versions.node + '.\n',
  )
  process.exitCode = 2
} else {
  var program = programOf(command)
  if (program === 'sandbox' || program === 'apply') process.argv.splice(2, 1)
  import('./lib/' + program + '.js').catch(function (error) {
    process.stderr.write('Hosting Console could not be started: ' + error + '\n')
    process.exitCode = 2
  })
}
