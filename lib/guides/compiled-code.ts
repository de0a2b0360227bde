import type { Call, Json } from './code-literals'

const pretty = (body: Json) => JSON.stringify(body, null, 2)
const indented = (text: string, by: string) => text.replaceAll('\n', `\n${by}`)

/**
 * JSON for a Java text block, where backslashes must be escaped. Java 17 reads source files in the
 * platform's encoding, so characters outside ASCII are escaped too.
 */
const escaped = (body: Json) =>
  pretty(body)
    .replaceAll('\\', '\\\\')
    .replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** JSON for a Go raw string, which cannot contain backticks. */
const unticked = (body: Json) => pretty(body).replaceAll('`', '\\u0060')

/** A request in Go. */
export function go({ method, url, body, variable }: Call): string {
  const content = body === undefined ? 'nil' : `strings.NewReader(\`${unticked(body)}\`)`
  const imports = ['fmt', 'io', 'net/http', ...(variable ? ['os'] : [])]
  if (body !== undefined) imports.push('strings')
  const lines = [
    'package main',
    '',
    'import (',
    ...imports.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    `\trequest, err := http.NewRequest("${method}", "${url}", ${content})`,
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    ...(variable
      ? [`\trequest.Header.Set("Authorization", "Bearer "+os.Getenv("${variable}"))`]
      : []),
    ...(body === undefined ? [] : ['\trequest.Header.Set("Content-Type", "application/json")']),
    '\tresponse, err := http.DefaultClient.Do(request)',
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    '\tdefer response.Body.Close()',
    '\tanswer, _ := io.ReadAll(response.Body)',
    '\tfmt.Println(response.StatusCode, string(answer))',
    '}',
  ]
  return lines.join('\n')
}

/** A request in C#. */
export function csharp({ method, url, body, variable }: Call): string {
  const lines = [
    ...(variable ? ['using System.Net.Http.Headers;'] : []),
    'using System.Text;',
    '',
    'using var client = new HttpClient();',
    `using var request = new HttpRequestMessage(new HttpMethod("${method}"), "${url}");`,
    ...(variable
      ? [
          'request.Headers.Authorization = new AuthenticationHeaderValue(',
          `    "Bearer", Environment.GetEnvironmentVariable("${variable}"));`,
        ]
      : []),
    ...(body === undefined
      ? []
      : [
          'request.Content = new StringContent("""',
          `    ${indented(pretty(body), '    ')}`,
          '    """, Encoding.UTF8, "application/json");',
        ]),
    'using var response = await client.SendAsync(request);',
    'var answer = await response.Content.ReadAsStringAsync();',
    'Console.WriteLine($"{(int)response.StatusCode} {answer}");',
  ]
  return lines.join('\n')
}

/** A request in Java. */
export function java({ method, url, body, variable }: Call): string {
  const publisher =
    body === undefined
      ? 'BodyPublishers.noBody()'
      : `BodyPublishers.ofString("""\n            ${indented(escaped(body), '            ')}""")`
  const lines = [
    'import java.net.URI;',
    'import java.net.http.*;',
    'import java.net.http.HttpRequest.BodyPublishers;',
    'import java.net.http.HttpResponse.BodyHandlers;',
    '',
    'class Guiche {',
    '  public static void main(String[] args) throws Exception {',
    `    var request = HttpRequest.newBuilder(URI.create("${url}"))`,
    ...(variable
      ? [`        .header("Authorization", "Bearer " + System.getenv("${variable}"))`]
      : []),
    ...(body === undefined ? [] : ['        .header("Content-Type", "application/json")']),
    `        .method("${method}", ${publisher})`,
    '        .build();',
    '    var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());',
    '    System.out.println(response.statusCode() + " " + response.body());',
    '  }',
    '}',
  ]
  return lines.join('\n')
}
