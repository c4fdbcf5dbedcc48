@echo off
rem Lets a double click on a game open it with this program, for this user alone; -remove takes that back.
if "%1"=="-remove" goto remove
reg add HKCU\Software\Classes\.entente /ve /d Entente.Game /f >nul
reg add HKCU\Software\Classes\Entente.Game /ve /d "Game of Entente" /f >nul
reg add HKCU\Software\Classes\Entente.Game\DefaultIcon /ve /d "%~dp0entente.exe,0" /f >nul
reg add HKCU\Software\Classes\Entente.Game\shell\open\command /ve /d "\"%~dp0entente.exe\" \"%%1\"" /f >nul
exit /b
:remove
reg delete HKCU\Software\Classes\.entente /f >nul 2>nul
reg delete HKCU\Software\Classes\Entente.Game /f >nul 2>nul
