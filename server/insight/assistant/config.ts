import { type AssistantConfig, MAX_MESSAGE, type QuickAction } from '../../../contract/assistant.ts'
import type { Context } from '../../core/context/context.ts'
import { isOffered } from './tool.ts'
import { tools } from './tools.ts'

/** The agent is a part of the release: it was there from the beginning. */
const EPOCH = '2026-01-01T00:00:00.000Z'

/** Something to begin with, offered where its tool is. */
const starters: readonly { tool: string; icon: string; title: string; prompt: string }[] = [
  { tool: 'read_profile', icon: 'user', title: 'What may I do here?', prompt: 'What may I do here?' },
  {
    tool: 'people_without_second_factor',
    icon: 'shield',
    title: 'Who has no second factor?',
    prompt: 'Who has no second factor?',
  },
  {
    tool: 'recent_activity',
    icon: 'list',
    title: 'What happened lately?',
    prompt: 'Show recent activity',
  },
  {
    tool: 'propose_invitation',
    icon: 'userPlus',
    title: 'Invite a colleague',
    prompt: 'How do I invite a colleague?',
  },
  { tool: 'my_sessions', icon: 'lock', title: 'Where am I signed in?', prompt: 'Where am I signed in?' },
]

/** What the assistant can do for who asks. No agent: it is off. */
export async function assistantConfig({ vendor, caller }: Context): Promise<AssistantConfig> {
  const { enabled, name, messagesPerConversation, retentionDays } = vendor.settings.assistant
  if (!enabled) return { agents: [] }
  const offered = tools.filter(tool => isOffered(tool, caller))
  const can = (wanted: string) => offered.some(tool => tool.name === wanted)
  const quickActions: QuickAction[] = starters
    .filter(({ tool }) => can(tool))
    .slice(0, 4)
    .map(({ icon, title, prompt }) => ({ icon, title: { en: title }, prompt }))
  return {
    agents: [
      {
        id: 'portal',
        agentName: name,
        version: 1,
        whatCanDo: { en: offered.map(({ description }) => description) },
        quickActions,
        createdAt: EPOCH,
        updatedAt: EPOCH,
        limits: { characters: MAX_MESSAGE, messages: messagesPerConversation, days: retentionDays },
      },
    ],
  }
}
