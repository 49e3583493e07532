import { catalog } from '../../../state/app/messages.ts'

/** The guides for single sign-on. Each line of a text is one thing to do; names of pages are those of the provider. */
export const ssoGuideTexts = catalog('adminPortal.sso_guide', {
  title: 'Connect single sign-on',
  titleOf: 'Connect {{name}}',
  choose: 'Which identity provider do you use?',
  chooseText: 'A connection is created for it, and stays off until an administrator switches it on.',
  okta: 'Okta',
  azure: 'Microsoft Entra ID',
  google: 'Google Workspace',
  onelogin: 'OneLogin',
  jumpcloud: 'JumpCloud',
  saml: 'Another, by SAML 2.0',
  oidc: 'Another, by OpenID Connect',
  provider: 'Identity provider',
  createStep: 'Create the application',
  enterStep: 'Enter our addresses',
  peopleStep: 'Choose attributes and people',
  tellStep: 'Enter what the provider says',
  domainStep: 'Prove your domain',
  testStep: 'Try it',

  okta_create:
    'In the Okta admin console open Applications > Applications, and press Create App Integration.\nChoose SAML 2.0, press Next, and enter a name that your people know.',
  okta_enter:
    'Paste the ACS URL into Single sign-on URL, and the Entity ID into Audience URI (SP Entity ID).\nChoose EmailAddress as Name ID format, and Email as Application username.',
  okta_people:
    'Under Attribute Statements add email with the value user.email; a group attribute statement named groups lets groups give roles.\nPress Next and Finish, and assign people on the tab Assignments.',
  okta_tell: 'On the tab Sign On copy the Metadata URL, and paste it below.',

  azure_create:
    'In the Microsoft Entra admin center open Entra ID > Enterprise apps, and press New application.\nPress Create your own application, enter a name, choose Integrate any other application you don’t find in the gallery, and press Create.\nOpen Single sign-on, and choose SAML.',
  azure_enter:
    'In Basic SAML Configuration press Edit.\nPaste the Entity ID into Identifier (Entity ID), and the ACS URL into Reply URL (Assertion Consumer Service URL).\nPress Save.',
  azure_people:
    'In Attributes & Claims set Unique User Identifier to user.mail; Add a group claim lets groups give roles.\nUnder Users and groups add the people who sign in.',
  azure_tell: 'In SAML Certificates copy the App Federation Metadata Url, and paste it below.',

  google_create:
    'In the Google Admin console open Apps > Web and mobile apps, and choose Add app > Add custom SAML app.\nEnter a name, press Continue, and press Download metadata: the file is needed later.',
  google_enter:
    'Press Continue, and paste the ACS URL and the Entity ID into the fields of these names.\nChoose EMAIL as Name ID format, and Basic Information, Primary email as Name ID.',
  google_people:
    'Press Continue, and map Primary email to email; groups under Group membership, with groups as App attribute, give roles.\nPress Finish, open User access, and switch the application on for your people.',
  google_tell: 'Upload the metadata file that you downloaded.',

  onelogin_create:
    'In the OneLogin administration open Applications > Applications, and press Add App.\nSearch for SAML Custom Connector (Advanced), and save it under a name that your people know.',
  onelogin_enter:
    'On the tab Configuration paste the Entity ID into Audience (EntityID).\nPaste the ACS URL into Recipient and ACS (Consumer) URL, and into the validator with its dots and slashes escaped.',
  onelogin_people:
    'On the tab Parameters check that NameID is Email; a parameter groups lets groups give roles.\nOn the tab Access choose the roles whose people sign in.',
  onelogin_tell:
    'On the tab SSO copy the Issuer URL, which is the address of the metadata, and paste it below.',

  jumpcloud_create:
    'In the JumpCloud Admin Portal open SSO Applications, and press Add New Application.\nChoose Custom Application, tick Manage Single Sign-On (SSO), choose Configure SSO with SAML, and enter a name.',
  jumpcloud_enter:
    'On the tab SSO paste the Entity ID into SP Entity ID and into IdP Entity ID a name of your own.\nPaste the ACS URL into ACS URLs, and choose email as SAMLSubject NameID.',
  jumpcloud_people:
    'Tick include group attribute with the name groups, where groups give roles.\nOn the tab User Groups choose the groups whose people sign in, and save.',
  jumpcloud_tell: 'On the tab SSO press Copy Metadata URL, and paste it below.',

  saml_create:
    'Create a SAML 2.0 application at your provider.\nIt has to sign its assertions with SHA-256 or better.',
  saml_enter:
    'Enter the ACS URL, which is also called single sign-on URL, reply URL or callback.\nEnter the Entity ID, which is also called audience or identifier. Our metadata can be read at this address.',
  saml_people:
    'Send the email address as Name ID or as attribute email; the attribute groups lets groups give roles.\nAssign the people who sign in.',
  saml_tell: 'Enter the metadata of the provider, or its sign-in address and certificate by hand.',

  oidc_create:
    'Create a web application at your provider that signs in with OpenID Connect and the authorization code flow.\nOkta: Create App Integration, OIDC, Web Application. Entra ID: App registrations, New registration. Google: APIs & Services, Credentials, OAuth client ID. OneLogin: OpenId Connect (OIDC). JumpCloud: Configure SSO with OIDC.',
  oidc_enter:
    'Enter the redirect URL, which is also called callback or sign-in redirect URI. It belongs to this connection alone.',
  oidc_people: 'Let it have the scopes openid, email and profile.\nAssign the people who sign in.',
  oidc_tell: 'Copy the issuer, the client ID and a client secret from your provider, and enter them.',

  domainText:
    'People whose address is in a domain that is validated sign in through this connection. Anyone with access to your DNS can add the record.',
  testOff:
    'The connection is off. An administrator switches it on under Single sign-on; then sign in with an address of your domain in a private window.',
  testOn: 'The connection is on. Sign in with an address of your domain in a private window.',
  refusals: 'Answers of your provider that were not believed',
  noRefusals: 'None in the last 30 days',
  refusalsFailed: 'The log could not be loaded',
  timeHeader: 'Time',
  reasonHeader: 'Reason',
  readFailed: 'The connection could not be loaded',
})
