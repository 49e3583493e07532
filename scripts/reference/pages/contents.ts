// npm run docs: the list of what is generated, for those who look for a name.
import { written } from '../markdown.ts'

/** docs/reference/README.md. */
export const contentsPage = (): string => `# Reference

Each page is generated from the sources, and \`npm run check\` fails where one differs from them. ${written('the sources that each page names')}

| page | what is in it |
| --- | --- |
| [Elements](elements.md) | tags with attributes, properties, methods, events, slots, CSS parts and CSS variables |
| [Options](options.md) | options of an app, and the routes of sign-in |
| [App](app.md) | what \`@portico/elements\` exports, methods of an app |
| [Hooks](hooks.md) | hooks and components of \`@portico/react\` |
| [Endpoints](endpoints.md) | every endpoint with who may call it |
| [Claims](claims.md) | what a token says |
| [Error codes](../errors.md) | every error with status, message and context |
| [Events](../events.md) | what webhooks and subscriptions hear of |
| [Environment](environment.md) | variables of a server |
| [Vendor file](vendor-file.md) | every key of \`portico.config.json\` |

For programs: \`custom-elements.json\` (custom elements manifest), \`vscode.html-custom-data.json\` (VS Code), \`portico.config.schema.json\` (JSON
Schema of the vendor file), and \`/openapi.json\` of a running server.
`
