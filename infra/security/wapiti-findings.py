"""Prints what wapiti found and is not explained; the exit code says whether there is any."""

import json
import sys

report, explained = sys.argv[1], sys.argv[2]
with open(explained, encoding='utf-8') as lines:
    known = [line.split('|')[0].strip() for line in lines if line.strip() and not line.startswith('#')]
with open(report, encoding='utf-8') as text:
    data = json.load(text)

open_findings = 0
for kind in ('vulnerabilities', 'anomalies'):
    for name, findings in data.get(kind, {}).items():
        for finding in findings:
            line = f"{name}: {finding['method']} {finding['path']} {finding['info']}"
            is_known = any(each in line for each in known)
            open_findings += not is_known
            print('wapiti:', 'explained:' if is_known else 'FOUND:', line)
print('wapiti:', data['infos'].get('crawled_pages_nbr', '?'), 'pages,', open_findings, 'findings without an explanation')
sys.exit(1 if open_findings else 0)
