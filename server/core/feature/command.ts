import type { ParseArgsOptionsConfig } from 'node:util'
import { ownCommand } from '../../platform/process/own-command.ts'
import type { Config } from '../config/config.ts'
import type { Feature } from './feature.ts'

/** Where a command says something. */
export interface Terminal {
  /** The result, on standard output. */
  out(text: string): void
  /** What is going on, on standard error. */
  progress(text: string): void
}

/** What a command runs in. */
export interface Surroundings extends Terminal {
  env: Record<string, string | undefined>
  /** @throws ConfigurationError */
  config(): Config
  /** The list of the server that the command belongs to. */
  features: readonly Feature[]
}

export interface Given {
  values: Record<string, string | boolean | string[] | undefined>
  /** The file that some commands take. */
  file: string | undefined
}

export interface Option {
  type: 'string' | 'boolean'
  /** It may be said more than once; its value is a list. */
  multiple?: true
  /** What stands for the value in the help: `<address>`. */
  value?: string
  help: string
}

/** One command of the operator's command line. */
export interface Command {
  name: string
  summary: string
  /** More than the summary, for `--help`. */
  details?: string
  options: Record<string, Option>
  /** The one argument that is not an option, as the help shows it; required unless in brackets. */
  file?: string
  /** @returns the exit code; default 0 */
  run(input: Given, surroundings: Surroundings): Promise<number | undefined>
}

/** The command was asked for wrongly: exit code 2, with a pointer to its help. */
export class UsageMistake extends Error {}

/** The command cannot do what it was asked for; the message says why and what to do. Exit code 1. */
export class CommandFailed extends Error {}

export const JSON_OPTION: Option = { type: 'boolean', help: 'Print the result as one line of JSON.' }
export const VERBOSE_OPTION: Option = { type: 'boolean', help: 'Name each step.' }
export const VENDOR_OPTION: Option = {
  type: 'string',
  value: '<id>',
  help: 'The vendor; may be left out when there is only one.',
}
export const TENANT_OPTION: Option = {
  type: 'string',
  value: '<id>',
  help: 'The tenant; may be left out when the vendor has only one.',
}

export function text(input: Given, name: string): string | undefined {
  const value = input.values[name]
  return typeof value === 'string' ? value : undefined
}

/** @throws UsageMistake when it is missing */
export function required(input: Given, name: string): string {
  const value = text(input, name)?.trim()
  if (!value) throw new UsageMistake(`--${name} is missing.`)
  return value
}

export function parseOptions({ options }: Command): ParseArgsOptionsConfig {
  const own = Object.entries(options).map(
    ([name, { type, multiple = false }]) => [name, { type, multiple }] as const,
  )
  return { ...Object.fromEntries(own), help: { type: 'boolean', short: 'h' } }
}

export function helpOf({ name, summary, details, options, file }: Command): string {
  const all = { ...options, help: { type: 'boolean', help: 'Print this.' } satisfies Option }
  const lines = Object.entries<Option>(all).map(([option, { value, help }]) => [
    `--${option}${value ? ` ${value}` : ''}`,
    help,
  ])
  const width = Math.max(...lines.map(([left]) => left!.length))
  return [
    ownCommand(`${name}${file ? ` ${file}` : ''} [options]`),
    '',
    summary,
    ...(details ? ['', details] : []),
    '',
    ...lines.map(([left, right]) => `  ${left!.padEnd(width)}  ${right}`),
  ].join('\n')
}

/** A command by its name, as a feature lists it: loaded when it is called. */
export interface CommandEntry {
  summary: string
  load(): Promise<Command>
}
