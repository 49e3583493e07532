#!/usr/bin/env node
import { features } from './features.ts'
import { findCommand, overview } from './operator/cli/commands.ts'
import { runCommand } from './operator/cli/run-command.ts'
import { requireConfig } from './operator/config/read-config.ts'

// node server/cli.ts <command> [options]      the operator's command line; `--help` lists the commands
// Exit codes: 0 done, 1 failed, 2 asked for wrongly.

const [name, ...args] = process.argv.slice(2)
const terminal = {
  out: (text: string) => void process.stdout.write(`${text}\n`),
  progress: (text: string) => void process.stderr.write(`${text}\n`),
}

if (!name || name === 'help' || name === '--help' || name === '-h') {
  terminal.out(overview(features))
  process.exitCode = name ? 0 : 2
} else {
  const command = await findCommand(features, name)
  if (command) {
    process.exitCode = await runCommand(command, args, {
      ...terminal,
      env: process.env,
      config: () => requireConfig(process.env),
      features,
    })
  } else {
    terminal.progress(`There is no command ${name}.\n\n${overview(features)}`)
    process.exitCode = 2
  }
}
