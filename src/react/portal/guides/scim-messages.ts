import { catalog } from '../../../state/app/messages.ts'

/** The guides for directories. Each line of a text is one thing to do; names of pages are those of the provider. */
export const scimGuideTexts = catalog('adminPortal.scim_guide', {
  title: 'Connect a directory by SCIM',
  titleOf: 'Connect {{name}} by SCIM',
  choose: 'Which directory do you use?',
  chooseText: 'A connection with an address and a token of its own is created for it.',
  okta: 'Okta',
  azure: 'Microsoft Entra ID',
  google: 'Google Workspace',
  onelogin: 'OneLogin',
  jumpcloud: 'JumpCloud',
  other: 'Another directory',
  provider: 'Directory',
  createStep: 'Create the application',
  connectStep: 'Enter the address and the token',
  mapStep: 'Choose attributes and people',
  startStep: 'Start, and look at the last requests',

  okta_address: 'SCIM connector base URL',
  okta_token: 'HTTP Header: Authorization',
  okta_create:
    'In the Okta admin console open Applications > Applications.\nOpen your application, or press Create App Integration, choose SAML 2.0 and create one.\nOn its tab General press Edit in App Settings, tick Enable SCIM provisioning and save.',
  okta_connect:
    'Open the tab Provisioning > Integration, and press Edit.\nEnter the address below as SCIM connector base URL, and userName as Unique identifier field for users.\nTick Push New Users, Push Profile Updates and Push Groups.\nChoose HTTP Header as Authentication Mode, and paste the token into Authorization.\nPress Test Connector Configuration, then Save.',
  okta_map:
    'Under Provisioning > To App, press Edit and switch on Create Users, Update User Attributes and Deactivate Users.\nOn the tab Assignments assign the people or groups who need an account.\nOn the tab Push Groups choose groups that are sent with their members.',
  okta_start: 'Okta begins by itself with each assignment. Its last requests appear below.',

  azure_address: 'Tenant URL',
  azure_token: 'Secret Token',
  azure_create:
    'In the Microsoft Entra admin center open Entra ID > Enterprise apps, and press New application.\nPress Create your own application, enter a name, and choose Integrate any other application you don’t find in the gallery.\nPress Create.',
  azure_connect:
    'In the application open Provisioning, and create a configuration; where it asks for a mode, choose Automatic.\nPaste the address below into Tenant URL, and the token into Secret Token.\nPress Test Connection, then Save.',
  azure_map:
    'Under Mappings open Provision Microsoft Entra ID Users.\nMap userPrincipalName to userName and mail to emails[type eq "work"].value, and keep the mapping of active.\nUnder Users and groups add the people and groups who need an account.',
  azure_start:
    'On the page Overview press Start provisioning. Entra ID comes about every 40 minutes.\nProvision on demand sends one person at once: use it as a test.',

  google_address: 'Endpoint URL',
  google_token: 'Access token',
  google_create:
    'In the Google Admin console open Apps, Web and mobile apps.\nOpen the SAML application of your people, or choose Add app, Add custom SAML app.',
  google_connect:
    'In the application open Autoprovisioning, and press Configure autoprovisioning.\nPaste the token below as Access token, and continue.\nPaste the address as Endpoint URL, and continue.',
  google_map:
    'Map what is marked as required: userName and emails are the primary email.\nChoose the groups whose people are provisioned, and what happens to those who leave.',
  google_start:
    'Switch Autoprovisioning on.\nGoogle sends people and no groups: roles come from groups of the portal.',

  onelogin_address: 'SCIM Base URL',
  onelogin_token: 'SCIM Bearer Token',
  onelogin_create:
    'In the OneLogin administration open Applications > Applications, and press Add App.\nSearch for SCIM Provisioner with SAML (SCIM v2 Enterprise), and save it under a name that your people know.',
  onelogin_connect:
    'On the tab Configuration paste the address below into SCIM Base URL, and the token into SCIM Bearer Token.\nLeave Custom Headers empty, save, and press Enable under API Status.',
  onelogin_map:
    'On the tab Parameters set scimusername to Email.\nOn the tab Provisioning tick Enable provisioning, and choose what happens to people who are deleted.\nOn the tab Access choose the roles whose people need an account.',
  onelogin_start:
    'Where Provisioning asks for an approval, approve the people under Users. Their requests appear below.',

  jumpcloud_address: 'Base URL',
  jumpcloud_token: 'Token Key',
  jumpcloud_create:
    'In the JumpCloud Admin Portal open SSO Applications, and press Add New Application.\nChoose Custom Application, and tick Export users to this app (Identity Management).\nEnter a name, and save.',
  jumpcloud_connect:
    'On the tab Identity Management choose SCIM API and SCIM 2.0.\nPaste the address below into Base URL and the token into Token Key, and enter the address of a person as Test User Email.\nPress Test Connection, then Activate.',
  jumpcloud_map:
    'Keep the mapping of userName, emails, name and active.\nOn the tab User Groups choose the groups whose people need an account.',
  jumpcloud_start: 'JumpCloud begins by itself with the groups that you chose. Its requests appear below.',

  other_address: 'Base URL',
  other_token: 'Bearer token',
  other_create:
    'Create an application at your directory that provisions by SCIM 2.0. SCIM 1.1 is not spoken.\nIts requests have to come as application/scim+json or application/json.',
  other_connect:
    'Enter the address below where the directory asks for a SCIM base URL, an endpoint or a tenant URL.\nEnter the token as bearer token of the Authorization header.\nLet it identify people by userName.',
  other_map:
    'Send userName, emails, name and active; groups are optional.\nChoose the people who need an account.',
  other_start: 'Start the provisioning of the directory. Its last requests appear below.',
})

/** What stands around the texts of every guide. */
export const guideTexts = catalog('adminPortal.guide', {
  numbered: '{{number}}. {{title}}',
  stepOf: 'Step {{number}} of {{count}}',
  back: 'Back',
  next: 'Continue',
  finish: 'Finish',
  cancel: 'Cancel',
  otherProvider: 'Choose another',
  tokenHint: 'Create a token when you are ready to paste it: it is shown once.',
  createToken: 'Create a token',
  anotherToken: 'Create another token',
  tokenOnce: 'It is shown only once. Paste it into the directory now, or keep it in a safe place.',
  twoTokens: 'The connection has two tokens, which is as many as it can have. Revoke one to create another.',
  tokensFailed: 'The tokens could not be loaded',
  onlyFailed: 'Only refused requests',
  live: 'New requests appear by themselves.',
})
