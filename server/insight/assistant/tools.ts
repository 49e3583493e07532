import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { isPlainName } from '../../../rules/names.ts'
import type { Caller } from '../../core/context/caller.ts'
import { proposalTools } from './proposal-tools.ts'
import { readTools } from './read-tools.ts'
import { type HelpTool, isOffered, type Tool } from './tool.ts'

const helpTool: HelpTool = {
  kind: 'help',
  name: 'search_help',
  description: 'Looks through the documentation of the portal and of the product for a question.',
  input: Type.Object(
    { text: Type.String({ minLength: 1, maxLength: 200, description: 'What is looked for' }) },
    { additionalProperties: false },
  ),
  label: 'Searching the documentation',
}

/** Everything that the assistant can do. */
export const tools: readonly Tool[] = [helpTool, ...readTools, ...proposalTools]

export const toolsOf = (caller: Caller): Tool[] => tools.filter(tool => isOffered(tool, caller))

/** What a model, or the search, wants done. */
export interface ToolCall {
  id: string
  name: string
  /** As a model wrote it: whatever it is. */
  input: unknown
}

/** The tool and its input, where there is such a tool for this person and the input is one that it takes. */
export function checkedCall(
  { name, input }: ToolCall,
  offered: readonly Tool[],
): { tool: Tool; input: Record<string, unknown> } | { problem: string } {
  const tool = offered.find(each => each.name === name)
  if (!tool) return { problem: 'There is no such tool.' }
  if (!Check(tool.input, input)) return { problem: 'The input does not fit the tool.' }
  const values = input as Record<string, unknown>
  if (typeof values.name === 'string' && !isPlainName(values.name))
    return { problem: 'The name has control characters or line breaks.' }
  return { tool, input: values }
}
