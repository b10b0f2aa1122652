/**
 * Time zones by the beginning of a postcode: on each line the beginnings, singly or as ranges, and the zone of all
 * places under them; "?" where the places under them have different zones. The first line that fits decides, so
 * exceptions come first. Facts compiled from the legal boundaries of the zones as the IANA time zone database describes
 * them (release 2025b, public domain) and from the numbering plans that the postal operators publish.
 */
export const POSTCODE_ZONES: Readonly<Record<string, string>> = {
  AU: `2880 Australia/Broken_Hill
2898 Australia/Lord_Howe
2899 Pacific/Norfolk
6443 Australia/Eucla
6798 Indian/Christmas
6799 Indian/Cocos
08-09 Australia/Darwin
02 1 2 Australia/Sydney
3 8 Australia/Melbourne
4 9 Australia/Brisbane
5 Australia/Adelaide
6 Australia/Perth
7 Australia/Hobart`,
  BR: `53990 America/Noronha
01-39 America/Sao_Paulo
40-48 America/Bahia
49 57 America/Maceio
50-56 America/Recife
58-65 America/Fortaleza
680-688 ?
66-68 America/Belem
693 America/Boa_Vista
699 America/Rio_Branco
6964-6969 ?
69 America/Manaus
768-769 America/Porto_Velho
77 America/Araguaina
78 America/Cuiaba
79 America/Campo_Grande
70-76 80-99 America/Sao_Paulo`,
  CA: `A0P A0R A2V America/Goose_Bay
G4T America/Halifax
P0V-P0X P9A P9N America/Winnipeg
S9V America/Edmonton
V0A V1A V1C America/Edmonton
V0C V1G V1J America/Dawson_Creek
V0B ?
X0A America/Iqaluit
X0B America/Cambridge_Bay
X0C America/Rankin_Inlet
X0E X0G X1A America/Edmonton
A America/St_Johns
B-C America/Halifax
E America/Moncton
G-P America/Toronto
R America/Winnipeg
S America/Regina
T America/Edmonton
V America/Vancouver
Y America/Whitehorse`,
  CL: `277 Pacific/Easter
60 America/Coyhaique
62 America/Punta_Arenas
0-9 America/Santiago`,
  DK: `39 America/Nuuk
0-9 Europe/Copenhagen`,
  EC: `20 Pacific/Galapagos
0-9 America/Guayaquil`,
  ES: `35 38 Atlantic/Canary
51-52 Africa/Ceuta
0-4 50 Europe/Madrid`,
  FI: `22 Europe/Mariehamn
0-9 Europe/Helsinki`,
  FR: `97150 978 America/Marigot
97133 977 America/St_Barthelemy
971 America/Guadeloupe
972 America/Martinique
973 America/Cayenne
974 Indian/Reunion
975 America/Miquelon
976 Indian/Mayotte
986 Pacific/Wallis
98741-98742 98745-98746 Pacific/Marquesas
98755 Pacific/Gambier
987 Pacific/Tahiti
988 Pacific/Noumea
0-9 Europe/Paris`,
  GB: `GX Europe/Gibraltar
IM Europe/Isle_of_Man
JE Europe/Jersey
GY Europe/Guernsey
A-Z Europe/London`,
  GL: `3970-3971 America/Thule
3980-3985 America/Scoresbysund
39 America/Nuuk`,
  ID: `1-6 Asia/Jakarta
73-74 78-79 Asia/Pontianak
70-72 75-77 80-96 Asia/Makassar
97-99 Asia/Jayapura`,
  MN: `81 83-84 Asia/Hovd
1-6 Asia/Ulaanbaatar`,
  MX: `2600-2610 262 America/Matamoros
32 America/Ciudad_Juarez
3288-3289 America/Ojinaga
6372-6373 America/Bahia_Banderas
873-874 88 America/Matamoros
21-22 America/Tijuana
23 63 80-82 America/Mazatlan
31 33 America/Chihuahua
83-85 America/Hermosillo
77 America/Cancun
24 97 America/Merida
25-27 64-67 87-89 America/Monterrey
00-20 28-30 34-62 68-76 78-79 86 90-96 98-99 America/Mexico_City`,
  NO: `917 8099 Arctic/Longyearbyen
0-9 Europe/Oslo`,
  NZ: `8016 8942 Pacific/Chatham
0-9 Pacific/Auckland`,
  PT: `90-94 Atlantic/Madeira
95-99 Atlantic/Azores
1-8 Europe/Lisbon`,
  RU: `236-238 Europe/Kaliningrad
400-404 Europe/Volgograd
410-413 Europe/Saratov
414-416 Europe/Astrakhan
426-427 443-446 Europe/Samara
432-433 Europe/Ulyanovsk
610-613 Europe/Kirov
450-457 460-462 614-629 640-641 Asia/Yekaterinburg
644-646 Asia/Omsk
630-633 Asia/Novosibirsk
634-636 Asia/Tomsk
649 656-659 Asia/Barnaul
650-654 Asia/Novokuznetsk
647-648 655 660-663 667-668 Asia/Krasnoyarsk
664-666 669-671 Asia/Irkutsk
672-674 687 Asia/Chita
675-676 Asia/Yakutsk
677-678 ?
679-682 690-692 Asia/Vladivostok
693 Asia/Sakhalin
694 ?
685-686 Asia/Magadan
683-684 688 Asia/Kamchatka
689 Asia/Anadyr
101-442 600-607 Europe/Moscow`,
  US: `79821 79835-79836 79838 79849 79853 America/Denver
46534 America/Chicago
58501-58509 America/Chicago
67733 67735 67741 67758 67761-67762 67836 67857 67878-67879 America/Denver
83549 America/Boise
89883 America/Denver
96799 Pacific/Pago_Pago
96910-96932 Pacific/Guam
96939-96940 Pacific/Palau
96941-96944 ?
96950-96952 Pacific/Saipan
96960 96970 Pacific/Majuro
97901-97903 97906 97908-97911 97913-97914 97917-97918 97920 America/Boise
99546-99547 America/Adak
005 010-089 100-299 300-323 326-339 341-349 374 376-379 398-399 400-418 425 430-459 569 America/New_York
006-007 009 America/Puerto_Rico
008 America/St_Thomas
324-325 350-372 380-397 420-424 463-464 476-477 500-567 570-574 580-584 587-588 600-689 700-797 America/Chicago
460-462 465-474 478 America/Indiana/Indianapolis
480-497 America/Detroit
577 586 590-599 693 799-831 840-847 870-885 America/Denver
832-834 836-837 America/Boise
850-864 America/Phoenix
835 838 889-961 970-994 America/Los_Angeles
967-968 Pacific/Honolulu
995-997 America/Anchorage
998-999 America/Juneau`,
};
